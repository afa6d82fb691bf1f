import type { SlipMessages } from './en.ts';

export const slip: SlipMessages = {
  open: 'ग्राहक के लिए पर्ची',
  openOf: (reference) => `ग्राहक के लिए पर्ची: ${reference}`,
  opening: 'पर्ची आ रही है…',
  failed: 'पर्ची नहीं आई। फिर से कोशिश करें।',
  title: 'ग्राहक के लिए पर्ची',
  paper: 'काग़ज़ का नाप',
  papers: { a5: 'A5', roll: 'रोल, 80 mm' },
  print: 'छापें',
  pdf: 'PDF सहेजें',
};
