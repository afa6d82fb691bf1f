const longestSidePx = 1280;
const quality = 0.85;

/** The video's current frame as a JPEG data URL; undefined without a canvas or before the first frame. */
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
