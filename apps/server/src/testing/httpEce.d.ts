/** The part of http_ece that reads what we write; it has no types of its own. */
declare module 'http_ece' {
  export function decrypt(
    body: Buffer,
    params: { version: 'aes128gcm'; privateKey: object; authSecret: string },
  ): Buffer;
}
