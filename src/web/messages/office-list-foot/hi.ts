import type { ListFootMessages } from './en.ts';

export const listFoot = {
  selected: (count: string) => `${count} चुनी गईं`,
  selectAll: (total?: string) => `मिलने वाली सभी ${total ? `${total} ` : ''}चुनें`,
  clearSelection: 'चुनाव हटाएँ',
  exportSelected: 'चुनी हुई डाउनलोड करें',
  mostSelected: (count: string) => `एक-एक करके ज़्यादा से ज़्यादा ${count} पंक्तियाँ चुनी जा सकती हैं। सूची छोटी करके सभी चुनें।`,
  exporting: 'फ़ाइल तैयार हो रही है…',
  exportStarted: (rows: string) => `${rows} का डाउनलोड शुरू हो गया है। कितना हुआ, यह ब्राउज़र दिखाएगा।`,
  exportFailed: 'डाउनलोड शुरू नहीं हो सका।',
  rows: (count: string, isOne: boolean) => (isOne ? '1 पंक्ति' : `${count} पंक्तियाँ`),
  dismiss: 'बंद करें',
} satisfies ListFootMessages;
