import type { OfficeMessages } from '../office/en.ts';

export const files: OfficeMessages['files'] = {
  hint: 'JPEG, PNG અથવા WebP, 5 MB સુધી.',
  choose: 'ફોટો પસંદ કરો',
  takePicture: 'ફોટો પાડો',
  chooseAnother: 'બીજો ફોટો પસંદ કરો',
  dropOrPaste: 'અથવા ફોટો અહીં ખેંચી લાવો કે પેસ્ટ કરો.',
  remove: 'આ ફોટો કાઢી નાખો',
  chosen: (name, size) => `${name}, ${size}`,
  reduced: (before) => `${before}માંથી નાનો કર્યો`,
  reducing: 'ફોટો નાનો થઈ રહ્યો છે…',
  reducingFirst: 'ફોટો નાનો થઈ રહ્યો છે, પછી મોકલાશે…',
  stopReducing: 'રોકો અને આ ફોટો કાઢી નાખો',
  preview: (name) => `${name}ની ઝલક`,
  notShown: 'ફોટો બતાવી શકાતો નથી',
  uploading: 'ફોટો મોકલાઈ રહ્યો છે',
  uploaded: (percent) => `મોકલાઈ રહ્યો છે… ${percent}`,
  finishing: 'ફોટો પહોંચી ગયો. એક ક્ષણ…',
  stop: 'મોકલવાનું રોકો',
  timeOut: 'ફોટો મોકલવામાં બહુ વાર લાગી. ઇન્ટરનેટ તપાસીને ફરી પ્રયત્ન કરો.',
};
