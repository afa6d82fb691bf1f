import { titles } from '../office-titles/hi.ts';
import type { AttendanceRulesMessages, PersonWorkMessages, RequestMessages, ServedMessages } from './en.ts';

export const requests = {
  ...titles.requests,
  title: 'छुट्टी और सुधार',
  failed: 'अनुरोध लोड नहीं हो सके।',
  loadFailed: 'यह अनुरोध लोड नहीं हो सका।',
  gone: 'ऐसा कोई अनुरोध नहीं है।',
  ask: { leave: 'छुट्टी माँगें', correction: 'सुधार माँगें' },
  kinds: { leave: 'छुट्टी', correction: 'सुधार' },
  statuses: { pending: 'लंबित', approved: 'मंज़ूर', refused: 'नामंज़ूर', withdrawn: 'वापस लिया गया' },
  parts: { full: 'पूरे दिन', first: 'पहला आधा दिन', second: 'दूसरा आधा दिन' },
  username: 'यूज़र का नाम',
  status: 'स्थिति',
  kind: 'प्रकार',
  days: 'दिन',
  day: 'दिन',
  from: 'कब से',
  to: 'कब तक',
  part: 'कितनी',
  in: 'आना',
  out: 'जाना',
  before: 'पहले',
  after: 'बाद में',
  timesHint: 'दिन का सही समय; दोनों में से एक काफ़ी है।',
  missing: {
    fromDay: 'तारीख लिखें।',
    toDay: 'आख़िरी दिन की तारीख लिखें।',
    inTime: 'दोनों में से कम से कम एक समय लिखें।',
    reason: 'कारण लिखें।',
  },
  reason: 'कारण',
  proof: 'सबूत',
  showProof: 'सबूत देखें',
  created: 'माँगने की तारीख',
  note: 'टिप्पणी',
  decidedBy: 'निर्णय किसने किया',
  id: 'क्रमांक',
  sent: 'आपका अनुरोध भेज दिया गया है।',
  sendFailed: 'कुछ नहीं भेजा गया।',
  overlaps: (days: string) => `${days} के लिए एक और अनुरोध है।`,
  monthClosed: 'यह महीना बंद है।',
  more: 'और दिखाएँ',
  decided: (who: string, day: string) => `${who}, ${day}:`,
  withdraw: 'वापस लें',
  withdrawNamed: (what: string) => `वापस लें: ${what}`,
  withdrawQuestion: (what: string) => `यह अनुरोध वापस लें? ${what}`,
  withdrawText: 'आप बाद में फिर माँग सकते हैं।',
  withdrawn: 'आपका अनुरोध वापस ले लिया गया है।',
  withdrawFailed: 'अनुरोध वापस नहीं लिया गया।',
  overtakenOwn: 'इस बीच इस पर निर्णय हो चुका है।',
  recorded: 'क्या दर्ज है',
  nothingRecorded: 'इन दिनों के लिए कुछ दर्ज नहीं है।',
  decision: 'निर्णय',
  approve: 'मंज़ूर करें',
  refuse: 'नामंज़ूर करें',
  decidedNow: (who: string, status: string) => `${who}: ${status}`,
  overtaken: 'किसी और ने यह अनुरोध बदल दिया है। अभी की स्थिति दिख रही है; आपका कुछ नहीं सहेजा गया।',
} satisfies RequestMessages;

export const attendanceRules = {
  title: 'हाज़िरी के नियम',
  failed: 'काम का समय लोड नहीं हो सका।',
  hours: 'काम का समय',
  office: 'कार्यालय',
  fromDay: 'कब से',
  since: (shift: string, day: string) => `${shift}, ${day} से`,
  fromDayHint: 'उससे पहले के दिन जैसे गिने गए वैसे ही रहते हैं; बंद महीना कभी नहीं बदलता।',
  judgedAnew: (day: string) => `${day} से सभी दिन फिर से गिने जाएँगे।`,
  givesUp: (change: string) => `सहेजने पर रद्द होगा: ${change}।`,
  fieldDuty: 'फ़ील्ड ड्यूटी',
  fieldDutyHint: 'हाज़िरी की जगह नहीं देखी जाती।',
  joined: 'जॉइनिंग की तारीख',
  joinedHint: 'हाज़िरी इस दिन से गिनी जाती है।',
  saveFailed: 'कुछ नहीं सहेजा गया।',
  saved: 'सहेज लिया गया।',
} satisfies AttendanceRulesMessages;

/** The requests a person is given by rule, in the drawer of `/alluser`. */
export const served = {
  title: 'नियम से अनुरोध',
  failed: 'सेवाएँ नहीं मिल सकीं।',
  hint: 'काम के नियम जब अनुरोध सौंपें, तब इस व्यक्ति को कौन-से मिलें। जो उनके पास है वह उन्हीं का रहता है।',
  all: 'सभी सेवाएँ',
  only: 'सिर्फ़ ये सेवाएँ',
  nothing: 'इस व्यक्ति को नियम से कुछ नहीं सौंपा जाता।',
  saveFailed: 'कुछ नहीं सहेजा गया।',
  saved: 'सहेज लिया।',
} satisfies ServedMessages;

/** What a person has to do, in the drawer of `/alluser`. */
export const personWork = {
  title: 'काम',
  failed: 'काम की सूची नहीं मिल सकी।',
  has: (open: number, overdue: number) => (overdue > 0 ? `${open} खुले, ${overdue} का समय निकला` : `${open} खुले`),
  dueOnLeave: (count: number) =>
    count === 1 ? 'इस छुट्टी के दौरान उनका 1 काम करना होगा।' : `इस छुट्टी के दौरान उनके ${count} काम करने होंगे।`,
  ownHint: 'छुट्टी पर जा रहे हैं? तब तक कोई सहकर्मी कर सकता है।',
  handOver: 'सब किसी और को सौंपें…',
  handOverTitle: (name: string) => `${name} का काम किसी और को सौंपें`,
  hint: 'अगले क़दम और उनके दिन वैसे ही रहते हैं।',
  to: 'किसे',
  choose: 'व्यक्ति चुनें',
  missing: 'चुनें कि किसे सौंपना है।',
  person: (name: string, has: string) => `${name}: ${has}`,
  submit: 'सौंपें',
  busy: 'सौंपा जा रहा है…',
  handOverFailed: 'कुछ नहीं सौंपा गया',
  done: (count: number, name: string, left: number) =>
    left > 0
      ? `${count} काम अब ${name} के पास हैं। ${left} बाकी हैं: फिर से सौंपें।`
      : count === 1
        ? `1 काम अब ${name} के पास है।`
        : `${count} काम अब ${name} के पास हैं।`,
} satisfies PersonWorkMessages;
