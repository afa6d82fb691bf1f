const longestSidePx = 1280;
const quality = 0.85;

/** What a video shows now, as a JPEG's data URL; undefined where this browser gives no canvas or there is no picture yet. */
export function takePhoto(video: HTMLVideoElement): string | undefined {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longestSidePx / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const image = canvas.toDataURL('image/jpeg', quality);
  return image.startsWith('data:image/jpeg') ? image : undefined;
}
