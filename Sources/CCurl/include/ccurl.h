#ifndef CCURL_H
#define CCURL_H
#include <curl/curl.h>
#include <stddef.h>

// libcurl, opened when it is first needed: linking it would bring two dozen more libraries into every
// start. The constants are those of its header; its functions, of which the most important take any
// argument, are here with types that Swift can call.

// Opens the library and prepares it, the first time. Returns NULL, or why there is none. Any thread.
const char *ccurl_open(void);

// --- One transfer ---

typedef size_t (*ccurl_receive)(char *bytes, size_t size, size_t count, void *context);
// Returns a socket for an address that may be connected to, -1 for one that may not.
typedef curl_socket_t (*ccurl_open_socket)(
    void *context, curlsocktype purpose, struct curl_sockaddr *address);

CURL *ccurl_easy_new(void);
void ccurl_easy_reset(CURL *easy);
void ccurl_easy_free(CURL *easy);
CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value);
CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value);
// The text is copied. NULL is what curl takes it for.
CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value);
// Nothing is copied but the bytes of CURLOPT_COPYPOSTFIELDS.
CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode ccurl_set_receive(CURL *easy, CURLoption option, ccurl_receive value);
CURLcode ccurl_set_open(CURL *easy, ccurl_open_socket value);
// Called each time before the request is written to a connection, also when curl sends it once more
// by itself; anything but 0 ends the transfer.
typedef int (*ccurl_leave)(void *context, char *, char *, int, int);
CURLcode ccurl_set_leave(CURL *easy, ccurl_leave value, void *context);
// The list is not copied.
CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value);
// Zero where curl does not know.
long ccurl_long(CURL *easy, CURLINFO info);
curl_off_t ccurl_size(CURL *easy, CURLINFO info);

// NULL where curl does not know. Lives as long as the transfer.
const char *ccurl_text(CURL *easy, CURLINFO info);

// Adds a copy of `text`. NULL when there is no memory; the list is as it was then.
struct curl_slist *ccurl_list_add(struct curl_slist *list, const char *text);
void ccurl_list_free(struct curl_slist *list);

// --- All of them ---

CURLM *ccurl_multi_new(void);
CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy);
// Does what can be done now.
CURLMcode ccurl_multi_perform(CURLM *multi);
// Sleeps until something can be done, or ccurl_multi_wake was called; at most so long.
CURLMcode ccurl_multi_sleep(CURLM *multi, int milliseconds);
// The only one that another thread may call.
CURLMcode ccurl_multi_wake(CURLM *multi);
// The next transfer that is over, NULL when there is none.
CURL *ccurl_multi_next_done(CURLM *multi, CURLcode *code);
void ccurl_multi_free(CURLM *multi);

#endif
