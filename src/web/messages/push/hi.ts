import type { PushMessages } from './en.ts';

export const push: PushMessages = {
  told: {
    assigned: ({ of, count }) =>
      count === 1 ? `आपको एक ${of === 'request' ? 'अनुरोध' : 'आवेदन'} सौंपा गया` : `आपको ${count} अनुरोध और आवेदन सौंपे गए`,
    mentioned: () => 'एक नोट आपके लिए है',
    'visitor-asked': () => 'एक ग्राहक ने लिखा है या फ़ोन चाहते हैं',
    'papers-came': () => 'काग़ज़ों की फ़ोटो आई हैं',
    'papers-changed': ({ count }) =>
      count === 1 ? 'एक अनुरोध के लिए अब दूसरे काग़ज़ चाहिए' : `${count} अनुरोधों के लिए अब दूसरे काग़ज़ चाहिए`,
    due: ({ count }) => (count === 1 ? 'अगले क़दम का समय हो गया' : `${count} क़दमों का समय हो गया`),
    'file-asked': () => 'कोई ग्राहक की फ़ाइल माँग रहा है',
    'ask-answered': () => 'ग्राहक की फ़ाइल की आपकी माँग का जवाब आया',
  },
  many: (count) => `${count} नए नोटिफ़िकेशन`,
  other: 'आपके लिए कुछ नया है',
};
