type Detector = { detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

export type Reader = (video: HTMLVideoElement) => Promise<string | null>;

/** The browser's own reader where there is one, which not even all versions of the same browser have; else ours, which is loaded then. */
export async function createReader(): Promise<Reader> {
  const own =
    'BarcodeDetector' in globalThis ? (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector : null;
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && formats.includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
  }
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return null;
    canvas.width = width;
    canvas.height = height;
    context.drawImage(video, 0, 0);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      return null;
    }
  };
}
