// libcrypto is opened when the first request is signed: the start of the program does not pay for it.
#include "ccrypto.h"

#include <dlfcn.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>
#include <pthread.h>
#include <stdio.h>

#ifdef __APPLE__
#define LIBRARY "libcrypto.3.dylib"
// Where Homebrew puts it on Apple's processors and on Intel's. By the name alone, the loader there looks
// into the working folder, and whoever filled that is not to be trusted.
static const char *const paths[] = {"/opt/homebrew/lib/" LIBRARY, "/usr/local/lib/" LIBRARY};
#else
#define LIBRARY "libcrypto.so.3"
static const char *const paths[] = {LIBRARY};
#endif

static __typeof__(HMAC) *hmac;
static __typeof__(EVP_sha1) *sha1;
static __typeof__(SHA256) *sha256;
static char failure[256];

static void open_library(void) {
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof paths / sizeof *paths; i++)
    library = dlopen(paths[i], RTLD_NOW | RTLD_LOCAL);
  if (library) {
    // It tidies up when the process exits, while another thread may still be using it: it must not.
    int (*start)(uint64_t, const void *) =
        (int (*)(uint64_t, const void *))dlsym(library, "OPENSSL_init_crypto");
    const uint64_t no_atexit = 0x00080000;
    if (start) start(no_atexit, NULL);
    hmac = (__typeof__(HMAC) *)dlsym(library, "HMAC");
    sha1 = (__typeof__(EVP_sha1) *)dlsym(library, "EVP_sha1");
    sha256 = (__typeof__(SHA256) *)dlsym(library, "SHA256");
  }
  const char *reason = dlerror();
  if (!hmac || !sha1 || !sha256)
    snprintf(failure, sizeof failure, "%s", reason ? reason : LIBRARY " is not what it should be");
}

static const char *opened(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return failure[0] ? failure : NULL;
}

const char *ccrypto_hmac_sha1(
    const unsigned char *key, size_t key_length, const unsigned char *data, size_t data_length,
    unsigned char *digest) {
  if (opened()) return failure;
  unsigned int length = 0;
  // A key of no bytes must still be a pointer: NULL means the key of the call before.
  const unsigned char none = 0;
  if (!hmac(sha1(), key_length ? key : &none, (int)key_length, data, data_length, digest, &length))
    return "libcrypto has no SHA-1 here";
  return length == 20 ? NULL : "libcrypto made something else";
}

const char *ccrypto_sha256(const unsigned char *data, size_t data_length, unsigned char *digest) {
  if (opened()) return failure;
  return sha256(data, data_length, digest) ? NULL : "libcrypto has no SHA-256 here";
}
