import { personFile } from '../office-person-file/hi.ts';
import { titles } from '../office-titles/hi.ts';
import type { DeskMessages } from './en.ts';

export const desk = {
  ...titles.desk,
  intro: 'व्यक्ति को ढूँढें: उनके बारे में जो भी रखा है वह देखें, उन्हें दें, सुधारें या मिटाएँ।',
  search: 'मोबाइल, PAN, नाम, ई-मेल या संदर्भ',
  searchMissing: 'मोबाइल, पूरा PAN, नाम, ई-मेल या संदर्भ लिखें।',
  find: 'ढूँढें',
  finding: 'ढूँढा जा रहा है…',
  findFailed: 'खोज नहीं हो सकी।',
  nobody: 'ऐसा कोई व्यक्ति नहीं मिला। मिटाए गए रिकॉर्ड सिर्फ़ मोबाइल या PAN से मिलते हैं; जब तक रखे हैं, वे सब ‘मिटाना’ पेज पर हैं।',
  onlyErased: 'इस व्यक्ति का जो कुछ रखा है, वह मिटाया और छिपाया जा चुका है:',
  erased: (count, day) =>
    count === 1 ? `मिटाया गया 1 रिकॉर्ड, ${day} तक रखा जाएगा` : `मिटाए गए ${count} रिकॉर्ड, ${day} तक रखे जाएँगे`,
  found: (count) => (count === 1 ? '1 व्यक्ति मिला' : `${count} व्यक्ति मिले`),
  hasMore: 'सूची में दिखे लोगों से ज़्यादा मिले हैं। PAN, संदर्भ या पूरे नाम से ढूँढें।',
  keptCounts: ({ enquiries, customers, saved }) =>
    [
      enquiries > 0 && `${enquiries} सेवा अनुरोध`,
      customers > 0 && `ग्राहक के रूप में ${customers} बार`,
      saved > 0 && `${saved} बार बाद के लिए सहेजा गया`,
    ]
      .filter(Boolean)
      .join(' · '),
  newest: (when) => `पिछली बार: ${when}`,
  backToRequest: 'निजता अनुरोध पर वापस जाएँ',
  another: 'दूसरा व्यक्ति',
  failed: 'इस व्यक्ति के बारे में रखी जानकारी लोड नहीं हो सकी।',
  gone: 'यह रिकॉर्ड अब नहीं है।',
  matches: { opened: 'आपका खोला हुआ रिकॉर्ड', pan: 'वही PAN', mobile: 'वही मोबाइल' },
  unsure: 'नाम, PAN या जन्म तिथि अलग है: जाँचें कि यह वही व्यक्ति है या नहीं।',
  keptBy: (name) => `${name} के पास`,
  belongs: 'इसी व्यक्ति का है',
  belongsNamed: (record) => `${record} इसी व्यक्ति का है`,
  chosen: (count, all) => `${all} में से ${count} रिकॉर्ड चुने गए`,
  leftOut: (count) => `उसी PAN या मोबाइल के ${count} या ज़्यादा और रिकॉर्ड यहाँ नहीं दिखाए गए। इनमें से कुछ मिटाने पर वे दिखेंगे।`,
  quarantined: (count) => `${count} और अनुरोध अभी आए हैं, कुछ मिनटों में दिखेंगे।`,
  correct: 'जानकारी सुधारें',
  open: 'खोलें',
  fileTitle: 'व्यक्ति को दें',
  fileText: 'चुने हुए रिकॉर्डों की फ़ाइल। PAN का कुछ हिस्सा छिपा रहता है।',
  fileLanguage: 'PDF की भाषा',
  pdf: 'PDF डाउनलोड करें',
  json: 'कंप्यूटर के लिए डाउनलोड करें (JSON)',
  fileFailed: 'फ़ाइल नहीं बन सकी।',
  looksTitle: 'किसने देखा और बदला',
  looksNone: 'अभी तक किसी ने नहीं।',
  corrected: (name) => `${name} की जानकारी सुधार दी गई।`,
  uncorrected: (name) => `${name} की जानकारी जैसी थी वैसी ही है।`,
  personFile,
} satisfies DeskMessages;
