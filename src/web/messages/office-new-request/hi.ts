import type { NewRequestMessages } from './en.ts';

export const newRequest = {
  title: 'नया अनुरोध',
  chooseService: 'सेवा चुनें',
  me: 'मैं',
  nobody: 'किसी को नहीं: ‘किसी को नहीं सौंपा’ में रहेगा',
  enter: 'अनुरोध दर्ज करें',
  entering: 'दर्ज हो रहा है…',
  entered: (reference) => `अनुरोध ${reference} दर्ज हो गया।`,
  failed: 'अनुरोध दर्ज नहीं हुआ।',
  loadFailed: 'इस व्यक्ति का ब्योरा नहीं मिल सका।',
  gone: 'ऐसी कोई ग्राहक फ़ाइल नहीं है, या उसमें आपका कुछ नहीं है।',
  missing: {
    serviceType: 'चुनें कि ग्राहक को क्या चाहिए।',
    firstName: 'ग्राहक का नाम लिखें।',
    mobile: 'ग्राहक का मोबाइल नंबर लिखें।',
    address: 'ग्राहक का पता लिखें।',
    pincode: 'ग्राहक का पिन कोड लिखें।',
    dob: 'ग्राहक की जन्म तिथि लिखें।',
  },
} satisfies NewRequestMessages;
