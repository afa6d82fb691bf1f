import { personFile } from '../office-person-file/hi.ts';
import type { ConsentMessages } from './en.ts';

export const consents = {
  title: 'सहमतियाँ',
  failed: 'सहमतियाँ लोड नहीं हो सकीं।',
  gone: 'यह अनुरोध अब मौजूद नहीं है।',
  person: 'व्यक्ति',
  reference: 'संदर्भ',
  mobile: 'मोबाइल',
  createdDate: 'कब दी',
  notice: 'किस तारीख की निजता सूचना',
  noticeNone: 'नहीं दिखाई गई',
  language: 'भाषा',
  service: 'किस सेवा के लिए',
  offers: 'दूसरे ऑफ़र',
  states: { agreed: 'सहमत', withdrawn: 'वापस ली', none: 'सहमति नहीं', unrecorded: 'दर्ज नहीं' },
  withdrawnDate: 'कब वापस ली',
  channel: 'कैसे बताया',
  channels: {
    website: personFile.values.website ?? '',
    phone: personFile.values.phone ?? '',
    office: personFile.values.office ?? '',
    letter: personFile.values.letter ?? '',
  },
  recordedBy: 'किसने दर्ज किया',
  all: 'इस व्यक्ति के बारे में सब कुछ',
  withdraw: 'दूसरे ऑफ़र की सहमति वापस लें',
  withdrawText: 'यह इसी मोबाइल के हर अनुरोध पर तुरंत लागू होता है। सेवा की ही सहमति वापस लेनी हो, तो व्यक्ति के रिकॉर्ड मिटाएँ।',
  withdrawNow: 'दर्ज करें',
  withdrawFailed: 'कुछ दर्ज नहीं हुआ।',
} satisfies ConsentMessages;
