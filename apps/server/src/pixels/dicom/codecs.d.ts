// The little of the wasm builds of CharLS and OpenJPEG that is used; the packages bring no types.
interface CodedFrame {
  width: number
  height: number
  bitsPerSample: number
  componentCount: number
}
interface FrameDecoder {
  /** Room for that many packed bytes. */
  getEncodedBuffer(length: number): Uint8Array
  decode(): void
  getFrameInfo(): CodedFrame
  /** A view of memory that the decoder keeps: copy it before `delete`. */
  getDecodedBuffer(): Uint8Array
  delete(): void
  /** Of JPEG-LS alone: 0 where the samples of a colour lie in planes of their own, else next to each other. */
  getInterleaveMode?(): number
}
interface FrameEncoder {
  getDecodedBuffer(frame: CodedFrame & { isSigned?: boolean }): Uint8Array
  encode(): void
  getEncodedBuffer(): Uint8Array
  delete(): void
}
interface CodecOptions {
  print?: (line: string) => void
  printErr?: (line: string) => void
}

declare module '@cornerstonejs/codec-charls/wasmjs' {
  const start: (options?: CodecOptions) => Promise<{
    JpegLSDecoder: new () => FrameDecoder
    JpegLSEncoder: new () => FrameEncoder & {
      setNearLossless(most: number): void
      setInterleaveMode(mode: number): void
    }
  }>
  export default start
}
declare module '@cornerstonejs/codec-openjpeg/wasmjs' {
  const start: (options?: CodecOptions) => Promise<{
    J2KDecoder: new () => FrameDecoder
    J2KEncoder: new () => FrameEncoder & { setQuality(isLossless: boolean, rate: number): void }
  }>
  export default start
}
