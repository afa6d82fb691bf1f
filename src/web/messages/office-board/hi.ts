import type { BoardMessages } from './en.ts';

export const board: BoardMessages = {
  title: 'अनुरोध, काम कहाँ तक पहुँचा उसके हिसाब से',
  empty: 'यहाँ कुछ नहीं है।',
  closes: 'यहाँ खिसकाया गया अनुरोध बंद होकर ‘काम’ से हट जाता है।',
  applications: 'कार्ड के आवेदनों के चरण नहीं होते। देखने के लिए सूची खोलें।',
  more: 'और दिखाएँ',
  since: (day) => `${day} से`,
  late: 'सामान्य से ज़्यादा समय हुआ',
  move: 'खिसकाएँ',
  moveOf: (name) => `खिसकाएँ: ${name}`,
  drag: (name) => `खींचें: ${name}`,
};
