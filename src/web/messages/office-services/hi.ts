import type { ServicesMessages } from './en.ts';

export const services = {
  intro:
    'दस सेवाओं के अलावा आपकी एजेंसी जो सेवाएँ देती है। हर एक का अपना पेज होता है, वह हर सूची में दिखती है और उसके अनुरोध आते हैं। सेवा बंद करने पर उसका पेज और उसके लिंक नहीं दिखते; आपका लिखा बना रहता है।',
  add: 'सेवा जोड़ें',
  unnamed: 'नई सेवा',
  removedText: 'अब तक के अनुरोधों में उसका नाम बना रहेगा।',
  /** Of what is not among the texts of the ten services. */
  names: { name: 'नाम', slug: 'पता', officialSite: 'आधिकारिक वेबसाइट' },
  amount: 'तय रकम',
  addressHint: (address: string) => `a से z अक्षर, अंक और हाइफ़न। पूरा पता: ${address}`,
  addressWithoutName: 'a से z अक्षर, अंक और हाइफ़न। जब तक आप न लिखें, यह अंग्रेज़ी नाम से बनता है।',
  newAddress: 'फिर पुराने पते पर “नहीं मिला” दिखेगा, और अब तक के अनुरोध सूची में अलग गिने जाएँगे।',
} satisfies ServicesMessages;
