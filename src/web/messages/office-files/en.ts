export const files = {
  hint: 'JPEG, PNG or WebP, up to 5 MB.',
  choose: 'Choose a picture',
  chooseAnother: 'Choose another',
  dropOrPaste: 'Or drop it here, or paste it.',
  remove: 'Take this picture out',
  chosen: (name: string, size: string) => `${name}, ${size}`,
  preview: (name: string) => `Preview of ${name}`,
  notShown: 'The picture cannot be shown',
  uploading: 'Uploading the picture',
  uploaded: (percent: string) => `Uploading… ${percent}`,
  finishing: 'Uploaded. One moment…',
  timeOut: 'The upload took too long. Check the connection and try again.',
};
