import type { EnquiryCorrectionMessages } from './en.ts';

export const enquiryCorrection = {
  title: (reference) => `अनुरोध ${reference}`,
  loadFailed: 'यह अनुरोध लोड नहीं हो सका।',
  gone: 'ऐसा कोई अनुरोध नहीं है।',
  conflictTitle: 'किसी और ने इस अनुरोध को बदल दिया है।',
  reasonHint: 'किसने कहा और कैसे। यह इतिहास में रहता है; व्यक्ति के नंबर यहाँ न लिखें।',
  byVisitor: 'जैसा ग्राहक ने अनुरोध देखने के पेज पर कहा',
  missing: {
    firstName: 'नाम लिखें।',
    mobile: 'मोबाइल नंबर लिखें।',
    dob: 'जन्म तिथि लिखें।',
    address: 'पता लिखें।',
    pincode: 'पिन कोड लिखें।',
    reason: 'लिखें कि क्यों सुधार रहे हैं।',
  },
} satisfies EnquiryCorrectionMessages;
