import type { MapMessages } from './en.ts';

export const hi = {
  title: 'हमारा कार्यालय कहाँ है',
  picture: (town) => `सरल नक़्शा: ${town} का कार्यालय और आसपास की सड़कें, रेल लाइनें और शहर`,
  schematic: 'हमारा बनाया सरल नक़्शा; सही रास्ते के लिए लिंक देखें।',
  open: 'ऐसा नक़्शा खोलें जिसे खिसका सकें',
  map: 'नक़्शा: ऐरो की से खिसकाएँ, + और − से छोटा-बड़ा करें',
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  backToOffice: 'कार्यालय पर लौटें',
  google: 'Google Maps पर रास्ता देखें',
  openStreetMap: 'OpenStreetMap पर रास्ता देखें',
} satisfies MapMessages;
