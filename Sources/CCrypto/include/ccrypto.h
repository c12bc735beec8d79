#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stddef.h>

/// HMAC-SHA1 of some bytes, 20 bytes long. The library is opened at the first call.
///
/// Returns NULL, or why it could not be made; safe on any thread.
const char *ccrypto_hmac_sha1(
    const unsigned char *key, size_t key_length, const unsigned char *data, size_t data_length,
    unsigned char *digest);

/// SHA-256 of some bytes, 32 bytes long; otherwise as `ccrypto_hmac_sha1`.
const char *ccrypto_sha256(const unsigned char *data, size_t data_length, unsigned char *digest);

#endif
