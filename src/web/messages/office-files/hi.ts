import type { OfficeMessages } from '../office/en.ts';

export const files: OfficeMessages['files'] = {
  hint: 'JPEG, PNG या WebP, 5 MB तक।',
  choose: 'फ़ोटो चुनें',
  takePicture: 'फ़ोटो खींचें',
  chooseAnother: 'दूसरी फ़ोटो चुनें',
  dropOrPaste: 'या फ़ोटो यहाँ खींच लाएँ, या पेस्ट करें।',
  remove: 'यह फ़ोटो हटाएँ',
  chosen: (name, size) => `${name}, ${size}`,
  reduced: (before) => `${before} से छोटी की गई`,
  reducing: 'फ़ोटो छोटी की जा रही है…',
  reducingFirst: 'फ़ोटो छोटी की जा रही है, फिर भेजी जाएगी…',
  stopReducing: 'रोकें और यह फ़ोटो हटाएँ',
  preview: (name) => `${name} की झलक`,
  notShown: 'फ़ोटो दिखाई नहीं जा सकती',
  uploading: 'फ़ोटो भेजी जा रही है',
  uploaded: (percent) => `भेजी जा रही है… ${percent}`,
  finishing: 'फ़ोटो पहुँच गई। एक क्षण…',
  stop: 'भेजना रोकें',
  timeOut: 'फ़ोटो भेजने में बहुत देर लगी। इंटरनेट जाँचकर फिर से कोशिश करें।',
};
