import type { SettingFieldMessages } from './en.ts';

export const hi = {
  'example-address': 'यह सिर्फ़ उदाहरण है। एजेंसी का अपना पता लिखें।',
  zeros: 'इस नंबर में सिर्फ़ शून्य हैं। एजेंसी का अपना नंबर लिखें।',
  'sample-text': 'यह नमूने का लेख है। एजेंसी का अपना लिखें।',
  placeholder: '{ } में जो लिखा है उसे वैसा ही रहने दें; उसमें दूसरे शब्द न लिखें।',
  'closes-before-opening': 'बंद होने का समय खुलने के समय के बाद का होना चाहिए।',
  'opens-before-closed': 'बंद होने के बाद ही फिर खुल सकता है।',
  'ends-before-start': 'समाप्ति का समय शुरुआत के समय के बाद का होना चाहिए।',
  'last-day-first': 'आख़िरी दिन पहले दिन से पहले का नहीं हो सकता।',
  'picture-gone': 'यह फ़ोटो अब नहीं है। फिर से चुनें।',
  colour: '#14508c जैसा रंग लिखें।',
  'colour-too-light': 'इस रंग के अक्षर पढ़े नहीं जाते। गहरा रंग चुनें।',
  'address-part': 'छोटे अंग्रेज़ी अक्षर (a–z), अंक और हाइफ़न ही लिखें।',
} satisfies SettingFieldMessages;
