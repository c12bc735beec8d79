// The macros that check the arguments of curl's own functions would stand in the way of their names.
#define CURL_DISABLE_TYPECHECK
#include "ccurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __APPLE__
// The system's own. By the name alone, the loader there looks into the working folder.
#define LIBRARY "/usr/lib/libcurl.4.dylib"
#else
#define LIBRARY "libcurl.so.4"
#endif

// A pointer to each function that is used, with the type that the header gives it.
#define FUNCTIONS(each)                                                                      \
  each(curl_global_init) each(curl_version_info) each(curl_easy_init) each(curl_easy_reset)   \
  each(curl_easy_cleanup) each(curl_easy_setopt) each(curl_easy_getinfo)                      \
  each(curl_slist_append) each(curl_slist_free_all) each(curl_multi_init)                     \
  each(curl_multi_setopt) each(curl_multi_add_handle) each(curl_multi_remove_handle)          \
  each(curl_multi_perform) each(curl_multi_poll) each(curl_multi_wakeup)                      \
  each(curl_multi_info_read) each(curl_multi_cleanup)

#define DECLARE(name) __typeof__(name) *name##_;
static struct {
  FUNCTIONS(DECLARE)
} curl;

// OpenSSL tidies up when the process exits, while our thread may still be using it; it must not.
static void keep_openssl(void *library) {
  int (*start)(uint64_t, const void *) =
      (int (*)(uint64_t, const void *))dlsym(library, "OPENSSL_init_crypto");
  const uint64_t no_atexit = 0x00080000;
  if (start) start(no_atexit, NULL);
}

static char failure[256];

static void open_library(void) {
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  const char *reason = NULL;
  if (!library) {
    reason = dlerror();
  } else {
#define FIND(name) \
  if (!(curl.name##_ = (__typeof__(name) *)dlsym(library, #name))) reason = #name " is missing";
    FUNCTIONS(FIND)
  }
  if (!reason) {
    keep_openssl(library);
    // Before 7.87, cancelling while a name is looked up waits for the answer.
    if (curl.curl_global_init_(CURL_GLOBAL_DEFAULT)) reason = "it does not start";
    else if (curl.curl_version_info_(CURLVERSION_NOW)->version_num < 0x075700)
      reason = "it is older than 7.87";
  }
  if (reason) snprintf(failure, sizeof failure, "%s", reason);
}

const char *ccurl_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return failure[0] ? failure : NULL;
}

CURL *ccurl_easy_new(void) { return curl.curl_easy_init_(); }

void ccurl_easy_reset(CURL *easy) { curl.curl_easy_reset_(easy); }

void ccurl_easy_free(CURL *easy) { curl.curl_easy_cleanup_(easy); }

CURLcode ccurl_set_long(CURL *easy, CURLoption option, long value) {
  return curl.curl_easy_setopt_(easy, option, value);
}

CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl.curl_easy_setopt_(easy, option, value);
}

CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl.curl_easy_setopt_(easy, option, value);
}

CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl.curl_easy_setopt_(easy, option, value);
}

CURLcode ccurl_set_receive(CURL *easy, CURLoption option, ccurl_receive value) {
  return curl.curl_easy_setopt_(easy, option, value);
}

CURLcode ccurl_set_open(CURL *easy, ccurl_open_socket value) {
  return curl.curl_easy_setopt_(easy, CURLOPT_OPENSOCKETFUNCTION, value);
}

CURLcode ccurl_set_leave(CURL *easy, ccurl_leave value, void *context) {
  CURLcode code = curl.curl_easy_setopt_(easy, CURLOPT_PREREQFUNCTION, value);
  return code ? code : curl.curl_easy_setopt_(easy, CURLOPT_PREREQDATA, context);
}

CURLcode ccurl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl.curl_easy_setopt_(easy, option, value);
}

long ccurl_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return curl.curl_easy_getinfo_(easy, info, &value) ? 0 : value;
}

curl_off_t ccurl_size(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return curl.curl_easy_getinfo_(easy, info, &value) ? 0 : value;
}

const char *ccurl_text(CURL *easy, CURLINFO info) {
  char *value = NULL;
  return curl.curl_easy_getinfo_(easy, info, &value) ? NULL : value;
}

struct curl_slist *ccurl_list_add(struct curl_slist *list, const char *text) {
  return curl.curl_slist_append_(list, text);
}

void ccurl_list_free(struct curl_slist *list) { curl.curl_slist_free_all_(list); }

CURLM *ccurl_multi_new(void) { return curl.curl_multi_init_(); }

CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl.curl_multi_setopt_(multi, option, value);
}

CURLMcode ccurl_multi_add(CURLM *multi, CURL *easy) {
  return curl.curl_multi_add_handle_(multi, easy);
}

CURLMcode ccurl_multi_remove(CURLM *multi, CURL *easy) {
  return curl.curl_multi_remove_handle_(multi, easy);
}

CURLMcode ccurl_multi_perform(CURLM *multi) {
  int running;
  return curl.curl_multi_perform_(multi, &running);
}

CURLMcode ccurl_multi_sleep(CURLM *multi, int milliseconds) {
  return curl.curl_multi_poll_(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode ccurl_multi_wake(CURLM *multi) { return curl.curl_multi_wakeup_(multi); }

CURL *ccurl_multi_next_done(CURLM *multi, CURLcode *code) {
  int left;
  CURLMsg *message;
  while ((message = curl.curl_multi_info_read_(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *code = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

void ccurl_multi_free(CURLM *multi) { curl.curl_multi_cleanup_(multi); }
