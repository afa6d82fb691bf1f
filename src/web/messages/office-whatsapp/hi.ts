import type { WhatsAppMessages } from './en.ts';

export const whatsapp: WhatsAppMessages = {
  title: 'WhatsApp पर संदेश',
  intro: 'ग्राहक को क्या बताना है, चुनें। WhatsApp लिखे हुए संदेश के साथ खुलेगा; भेजना वहीं से होगा।',
  write: 'संदेश चुनें',
  preparing: 'संदेश आ रहे हैं…',
  failed: 'संदेश नहीं आए। फिर से कोशिश करें।',
  refused: 'मोबाइल नंबर नहीं है, या ग्राहक ने संपर्क न करने को कहा है।',
  message: 'संदेश',
  language: 'भाषा',
  text: 'क्या लिखना है',
  textHint: 'PAN, आधार और खाता नंबर न लिखें।',
  noneOn: 'इस अनुरोध के लिए अभी कोई तैयार संदेश नहीं है। अपने शब्दों में लिखें।',
  open: 'WhatsApp में खोलें',
  empty: 'कुछ लिखें। तब WhatsApp खुल सकेगा।',
  hasNumber: 'PAN, आधार, खाता या कार्ड नंबर हटाएँ। तब WhatsApp खुल सकेगा।',
  tooLong: (most) => `इसे ${most} अक्षरों तक छोटा करें। तब WhatsApp खुल सकेगा।`,
  noted: 'दर्ज हुआ: WhatsApp खोला गया। वहाँ से भेजें।',
  notNoted: 'WhatsApp खुला, पर यह दर्ज नहीं हुआ।',
  noteAgain: 'अभी दर्ज करें',
};
