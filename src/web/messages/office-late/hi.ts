import type { LateMessages } from './en.ts';

export const late = {
  refused: (title) => `नहीं हुआ: ${title}।`,
  uncertain: (title) => `शायद नहीं हुआ: ${title}।`,
  advice: 'सर्वर का उत्तर आने से पहले आपने इसे बंद कर दिया था। फिर से खोलकर जाँचें।',
  open: 'फिर से खोलें',
} satisfies LateMessages;
