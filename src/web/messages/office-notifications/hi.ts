import type { NotificationMessages } from './en.ts';

const record = { request: 'अनुरोध', application: 'आवेदन' };
const records = ({ requests, applications }: { requests: number; applications: number }) =>
  [requests > 0 && `${requests} अनुरोध`, applications > 0 && `${applications} आवेदन`].filter(Boolean).join(' और ');

export const notifications: NotificationMessages = {
  title: 'नोटिफ़िकेशन',
  bell: (unread) => (unread === undefined ? 'नोटिफ़िकेशन' : `नोटिफ़िकेशन: ${unread} बिना पढ़े`),
  unread: 'बिना पढ़ा',
  markAll: 'सबको पढ़ा हुआ मानें',
  choose: 'चुनें कि आपको क्या बताया जाए',
  none: 'आपके लिए कोई नोटिफ़िकेशन नहीं है।',
  loading: 'आपके नोटिफ़िकेशन लोड हो रहे हैं…',
  failed: 'आपके नोटिफ़िकेशन लोड नहीं हो सके।',
  notMarked: 'वे पढ़े हुए नहीं माने गए।',
  older: 'पुराने दिखाएँ',
  today: 'आज',
  yesterday: 'कल',
  told: {
    assigned: ({ by, of }) => (by === null ? `आपको एक ${record[of]} सौंपा गया` : `${by} ने आपको एक ${record[of]} सौंपा`),
    mentioned: ({ by, times }) =>
      `${by ?? 'एक सहकर्मी'} ने ${times === 1 ? 'एक नोट में' : `${times} नोट में`} आपका उल्लेख किया`,
    'visitor-asked': ({ times }) => (times === 1 ? 'ग्राहक ने लिखा है या कॉल चाहते हैं' : `ग्राहक ने ${times} बार लिखा है`),
    due: ({ of }) => `एक ${record[of]} के अगले कदम का समय हो गया`,
    'file-asked': ({ by }) => `${by ?? 'एक सहकर्मी'} ग्राहक की फ़ाइल माँग रहे हैं`,
    'ask-answered': () => 'ग्राहक की फ़ाइल की आपकी माँग का जवाब आया',
  },
  toldOfMany: {
    assigned: (count, by) => (by === null ? `आपको ${records(count)} सौंपे गए` : `${by} ने आपको ${records(count)} सौंपे`),
    due: (count) => `समय हो गया: ${records(count)}`,
  },
  own: {
    title: 'नोटिफ़िकेशन',
    hint: 'ऊपर की घंटी आपको क्या बताए। जो आप ख़ुद करते हैं, वह आपको कभी नहीं बताया जाता।',
    loading: 'आपकी पसंद लोड हो रही है…',
    loadFailed: 'आपकी पसंद लोड नहीं हो सकी।',
    notSaved: 'आपकी पसंद सहेजी नहीं गई।',
    kinds: {
      assigned: 'कोई, या नियम, मुझे अनुरोध या आवेदन सौंपे',
      mentioned: 'कोई नोट मेरे लिए हो',
      'visitor-asked': 'मेरे ग्राहक लिखें या कॉल चाहें',
      due: 'मेरे किसी काम का समय हो जाए',
      'file-asked': 'कोई ग्राहक की फ़ाइल माँगे',
      'ask-answered': 'ग्राहक की फ़ाइल की मेरी माँग का जवाब आए',
    },
  },
};
