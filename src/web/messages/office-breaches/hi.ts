import type { BreachMessages } from './en.ts';

export const breaches = {
  title: 'डेटा उल्लंघन',
  failed: 'डेटा उल्लंघन का रजिस्टर लोड नहीं हो सका।',
  noticedDate: 'पता चलने का समय',
  kind: 'क्या हुआ',
  kinds: {
    intrusion: 'किसी ने प्रवेश किया',
    malware: 'नुकसान पहुँचाने वाला सॉफ़्टवेयर',
    'lost-device': 'डिवाइस खोया या चोरी हुआ',
    misdirected: 'ग़लत व्यक्ति को भेजा गया',
    insider: 'कार्यालय के व्यक्ति ने लिया',
    paper: 'काग़ज़ खोए या दूसरों ने देखे',
    other: 'कुछ और',
  },
  people: 'लगभग कितने लोग',
  add: 'डेटा उल्लंघन दर्ज करें',
  state: 'स्थिति',
  states: { overdue: 'समय निकल गया', running: 'बताना बाकी', told: 'सबको बताया', closed: 'बंद' },
  next: 'अगला',
  duties: {
    'cert-in': 'CERT-In',
    board: 'डेटा संरक्षण बोर्ड, पहली सूचना',
    people: 'जिनकी जानकारी है, वे लोग',
    'board-detail': 'डेटा संरक्षण बोर्ड, विस्तार से',
  },
  by: (when) => `${when} तक`,
  now: 'तुरंत',
} satisfies BreachMessages;
