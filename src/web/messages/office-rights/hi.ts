import type { RightsMessages } from './en.ts';

export const rights = {
  title: 'निजता अनुरोध',
  failed: 'निजता अनुरोध लोड नहीं हो सके।',
  nameless: (id) => `अनुरोध ${id}, पाठ मिटाया गया`,
  kind: 'क्या माँगा',
  kinds: {
    access: 'अपनी जानकारी की प्रति',
    correction: 'जानकारी में सुधार',
    erasure: 'जानकारी मिटाना',
    withdrawal: 'सहमति वापस लेना',
    grievance: 'शिकायत',
    nomination: 'नॉमिनी बनाना',
  },
  firstName: 'नाम',
  receivedDay: 'आने की तारीख',
  dueDay: 'उत्तर की अंतिम तारीख',
  due: (day) => `अंतिम तारीख ${day}`,
  daysLeft: (days) => (days === 0 ? 'आज' : days > 0 ? `${days} दिन बाकी` : `${-days} दिन की देरी`),
  state: 'स्थिति',
  states: { open: 'बाकी', overdue: 'तारीख निकल गई', granted: 'माँगे अनुसार किया', refused: 'नामंज़ूर' },
  add: 'अनुरोध दर्ज करें',
} satisfies RightsMessages;
