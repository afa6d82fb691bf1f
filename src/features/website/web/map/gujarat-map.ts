/**
 * A schematic map of Gujarat drawn for this product: towns to within a few kilometres, roads as straight lines between them, coast and
 * rivers by their bends. Shows where a town lies; not for navigation.
 */

/** Latitude and longitude in degrees. */
export type Position = readonly [latitude: number, longitude: number];

export interface Town {
  at: Position;
  /** 1: a city; 2: a large town; 3: labelled only where there is space. */
  rank: 1 | 2 | 3;
  en: string;
  gu: string;
  hi: string;
}

/** South-west and north-east corner of the map. */
export const mapCorners: readonly [Position, Position] = [
  [20, 68],
  [24.9, 75],
];

const town = (latitude: number, longitude: number, rank: Town['rank'], en: string, gu: string, hi: string): Town => ({
  at: [latitude, longitude],
  rank,
  en,
  gu,
  hi,
});

const places = {
  ahmedabad: town(23.03, 72.58, 1, 'Ahmedabad', 'અમદાવાદ', 'अहमदाबाद'),
  vadodara: town(22.31, 73.19, 1, 'Vadodara', 'વડોદરા', 'वडोदरा'),
  surat: town(21.19, 72.83, 1, 'Surat', 'સુરત', 'सूरत'),
  rajkot: town(22.3, 70.79, 1, 'Rajkot', 'રાજકોટ', 'राजकोट'),
  bhavnagar: town(21.77, 72.15, 1, 'Bhavnagar', 'ભાવનગર', 'भावनगर'),
  jamnagar: town(22.47, 70.06, 1, 'Jamnagar', 'જામનગર', 'जामनगर'),
  bhuj: town(23.25, 69.67, 1, 'Bhuj', 'ભુજ', 'भुज'),
  gandhinagar: town(23.22, 72.65, 2, 'Gandhinagar', 'ગાંધીનગર', 'गांधीनगर'),
  anand: town(22.56, 72.95, 2, 'Anand', 'આણંદ', 'आणंद'),
  nadiad: town(22.69, 72.86, 2, 'Nadiad', 'નડિયાદ', 'नडियाद'),
  bharuch: town(21.71, 73.0, 2, 'Bharuch', 'ભરૂચ', 'भरूच'),
  navsari: town(20.95, 72.93, 2, 'Navsari', 'નવસારી', 'नवसारी'),
  valsad: town(20.6, 72.93, 2, 'Valsad', 'વલસાડ', 'वलसाड'),
  mehsana: town(23.59, 72.38, 2, 'Mehsana', 'મહેસાણા', 'मेहसाणा'),
  palanpur: town(24.17, 72.43, 2, 'Palanpur', 'પાલનપુર', 'पालनपुर'),
  patan: town(23.85, 72.12, 2, 'Patan', 'પાટણ', 'पाटण'),
  himatnagar: town(23.6, 72.96, 2, 'Himatnagar', 'હિંમતનગર', 'हिम्मतनगर'),
  godhra: town(22.78, 73.61, 2, 'Godhra', 'ગોધરા', 'गोधरा'),
  dahod: town(22.84, 74.25, 2, 'Dahod', 'દાહોદ', 'दाहोद'),
  surendranagar: town(22.73, 71.64, 2, 'Surendranagar', 'સુરેન્દ્રનગર', 'सुरेंद्रनगर'),
  morbi: town(22.82, 70.83, 2, 'Morbi', 'મોરબી', 'मोरबी'),
  junagadh: town(21.52, 70.46, 2, 'Junagadh', 'જૂનાગઢ', 'जूनागढ़'),
  porbandar: town(21.64, 69.61, 2, 'Porbandar', 'પોરબંદર', 'पोरबंदर'),
  dwarka: town(22.24, 68.97, 2, 'Dwarka', 'દ્વારકા', 'द्वारका'),
  veraval: town(20.91, 70.37, 2, 'Veraval', 'વેરાવળ', 'वेरावल'),
  amreli: town(21.6, 71.22, 2, 'Amreli', 'અમરેલી', 'अमरेली'),
  botad: town(22.17, 71.67, 2, 'Botad', 'બોટાદ', 'बोटाद'),
  gandhidham: town(23.08, 70.13, 2, 'Gandhidham', 'ગાંધીધામ', 'गांधीधाम'),
  khambhat: town(22.32, 72.62, 2, 'Khambhat', 'ખંભાત', 'खंभात'),
  modasa: town(23.46, 73.3, 2, 'Modasa', 'મોડાસા', 'मोडासा'),
  lunawada: town(23.13, 73.61, 2, 'Lunawada', 'લુણાવાડા', 'लूणावाड़ा'),
  rajpipla: town(21.87, 73.5, 2, 'Rajpipla', 'રાજપીપળા', 'राजपीपला'),
  chhotaUdaipur: town(22.31, 74.01, 2, 'Chhota Udaipur', 'છોટા ઉદેપુર', 'छोटा उदयपुर'),
  vyara: town(21.11, 73.39, 2, 'Vyara', 'વ્યારા', 'व्यारा'),
  udaipur: town(24.58, 73.69, 2, 'Udaipur', 'ઉદયપુર', 'उदयपुर'),
  nandurbar: town(21.37, 74.24, 2, 'Nandurbar', 'નંદુરબાર', 'नंदुरबार'),
  banswara: town(23.55, 74.44, 2, 'Banswara', 'બાંસવાડા', 'बांसवाड़ा'),
  vapi: town(20.37, 72.91, 3, 'Vapi', 'વાપી', 'वापी'),
  ankleshwar: town(21.63, 73.0, 3, 'Ankleshwar', 'અંકલેશ્વર', 'अंकलेश्वर'),
  borsad: town(22.41, 72.9, 3, 'Borsad', 'બોરસદ', 'बोरसद'),
  petlad: town(22.48, 72.8, 3, 'Petlad', 'પેટલાદ', 'पेटलाद'),
  tarapur: town(22.49, 72.66, 3, 'Tarapur', 'તારાપુર', 'तारापुर'),
  dakor: town(22.75, 73.15, 3, 'Dakor', 'ડાકોર', 'डाकोर'),
  umreth: town(22.7, 73.12, 3, 'Umreth', 'ઉમરેઠ', 'उमरेठ'),
  kheda: town(22.75, 72.68, 3, 'Kheda', 'ખેડા', 'खेड़ा'),
  mahemdabad: town(22.83, 72.76, 3, 'Mahemdabad', 'મહેમદાવાદ', 'महमदाबाद'),
  kapadvanj: town(23.02, 73.07, 3, 'Kapadvanj', 'કપડવંજ', 'कपड़वंज'),
  balasinor: town(22.96, 73.34, 3, 'Balasinor', 'બાલાસિનોર', 'बालासिनोर'),
  dholka: town(22.73, 72.44, 3, 'Dholka', 'ધોળકા', 'धोलका'),
  dholera: town(22.25, 72.19, 3, 'Dholera', 'ધોલેરા', 'धोलेरा'),
  dhandhuka: town(22.38, 71.98, 3, 'Dhandhuka', 'ધંધુકા', 'धंधुका'),
  sanand: town(22.99, 72.38, 3, 'Sanand', 'સાણંદ', 'साणंद'),
  viramgam: town(23.12, 72.04, 3, 'Viramgam', 'વિરમગામ', 'विरमगाम'),
  padra: town(22.24, 73.08, 3, 'Padra', 'પાદરા', 'पादरा'),
  jambusar: town(22.05, 72.8, 3, 'Jambusar', 'જંબુસર', 'जंबूसर'),
  dabhoi: town(22.13, 73.42, 3, 'Dabhoi', 'ડભોઈ', 'डभोई'),
  karjan: town(22.05, 73.12, 3, 'Karjan', 'કરજણ', 'करजण'),
  halol: town(22.5, 73.47, 3, 'Halol', 'હાલોલ', 'हालोल'),
  bardoli: town(21.12, 73.11, 3, 'Bardoli', 'બારડોલી', 'बारडोली'),
  kalol: town(23.24, 72.5, 3, 'Kalol', 'કલોલ', 'कलोल'),
  unjha: town(23.8, 72.39, 3, 'Unjha', 'ઊંઝા', 'ऊंझा'),
  deesa: town(24.26, 72.18, 3, 'Deesa', 'ડીસા', 'डीसा'),
  idar: town(23.84, 73.0, 3, 'Idar', 'ઇડર', 'ईडर'),
  limbdi: town(22.57, 71.81, 3, 'Limbdi', 'લીંબડી', 'लींबड़ी'),
  chotila: town(22.42, 71.19, 3, 'Chotila', 'ચોટીલા', 'चोटीला'),
  wankaner: town(22.61, 70.95, 3, 'Wankaner', 'વાંકાનેર', 'वांकानेर'),
  dhrangadhra: town(22.99, 71.47, 3, 'Dhrangadhra', 'ધ્રાંગધ્રા', 'ध्रांगध्रा'),
  gondal: town(21.96, 70.8, 3, 'Gondal', 'ગોંડલ', 'गोंडल'),
  jetpur: town(21.75, 70.62, 3, 'Jetpur', 'જેતપુર', 'जेतपुर'),
  una: town(20.82, 71.04, 3, 'Una', 'ઊના', 'ऊना'),
  mahuva: town(21.09, 71.76, 3, 'Mahuva', 'મહુવા', 'महुवा'),
  okha: town(22.46, 69.07, 3, 'Okha', 'ઓખા', 'ओखा'),
  mundra: town(22.84, 69.72, 3, 'Mundra', 'મુન્દ્રા', 'मुंद्रा'),
  mandvi: town(22.83, 69.35, 3, 'Mandvi', 'માંડવી', 'मांडवी'),
  radhanpur: town(23.83, 71.6, 3, 'Radhanpur', 'રાધનપુર', 'राधनपुर'),
  abuRoad: town(24.48, 72.78, 3, 'Abu Road', 'આબુ રોડ', 'आबू रोड'),
  dungarpur: town(23.84, 73.71, 3, 'Dungarpur', 'ડુંગરપુર', 'डूंगरपुर'),
} satisfies Record<string, Town>;

export const towns: readonly Town[] = Object.values(places);

type Stop = keyof typeof places | Position;

const line = (...stops: Stop[]): Position[] => stops.map((stop) => (typeof stop === 'string' ? places[stop].at : stop));

const samakhiali: Position = [23.3, 70.5];
const vasad: Position = [22.45, 73.06];
const bagodara: Position = [22.64, 72.2];
const vataman: Position = [22.53, 72.42];
const jetalsar: Position = [21.71, 70.58];
const dhola: Position = [21.88, 71.79];

/** Highways. */
export const roads: readonly Position[][] = [
  line('udaipur', 'himatnagar', 'ahmedabad', 'kheda', 'nadiad', 'anand', vasad, 'vadodara', 'karjan', 'bharuch'),
  line('bharuch', 'ankleshwar', [21.28, 72.96], 'navsari', 'valsad', 'vapi', [19.6, 72.95]),
  line('ahmedabad', bagodara, 'limbdi', 'chotila', 'rajkot', 'jamnagar', 'dwarka', 'okha'),
  line('ahmedabad', [22.89, 72.99], 'balasinor', 'godhra', 'dahod', [22.8, 75]),
  line('porbandar', 'jetpur', 'gondal', 'rajkot', 'morbi', samakhiali, 'radhanpur', 'deesa', 'palanpur', 'abuRoad'),
  line(samakhiali, 'gandhidham', 'mundra', 'mandvi'),
  line(samakhiali, 'bhuj'),
  line('bhavnagar', [21.35, 72.04], 'mahuva', 'una', [20.79, 70.7], 'veraval', [21.12, 70.12], 'porbandar', 'dwarka'),
  line('jetpur', 'junagadh', 'veraval'),
  line(vasad, 'borsad', 'tarapur', vataman, bagodara),
  line('ahmedabad', 'dholka', vataman, 'dholera', 'bhavnagar'),
  line('ahmedabad', 'kalol', 'mehsana', 'unjha', 'palanpur'),
  line('ahmedabad', 'sanand', 'viramgam', 'dhrangadhra'),
  line('ahmedabad', 'gandhinagar', 'himatnagar', 'idar'),
  line('anand', 'umreth', 'dakor', 'godhra'),
  line('anand', 'borsad', [22.2, 72.95], 'jambusar', 'bharuch'),
  line('tarapur', 'khambhat'),
  line('nadiad', 'kapadvanj', 'modasa'),
  line('vadodara', 'halol', 'godhra', 'lunawada', 'modasa', 'himatnagar'),
  line('vadodara', 'dabhoi', [22.27, 73.72], 'chhotaUdaipur'),
  line('vadodara', 'padra', 'jambusar'),
  line('dabhoi', 'rajpipla', 'ankleshwar'),
  line('surat', 'bardoli', 'vyara', [21.17, 73.79], [20.9, 74.78]),
  line([21.28, 72.96], 'surat', 'navsari'),
];

export const railways: readonly Position[][] = [
  line([19.6, 72.78], 'vapi', 'valsad', 'navsari', 'surat', 'ankleshwar', 'bharuch', 'karjan', 'vadodara', vasad),
  line(vasad, 'anand', 'nadiad', 'mahemdabad', 'ahmedabad', 'kalol', 'mehsana', 'unjha', 'palanpur', 'abuRoad'),
  line('ahmedabad', 'sanand', 'viramgam', 'surendranagar', 'wankaner', 'rajkot', 'jamnagar', 'dwarka', 'okha'),
  line('viramgam', 'dhrangadhra', samakhiali, 'gandhidham', 'bhuj'),
  line('surendranagar', 'botad', dhola, 'bhavnagar'),
  line('ahmedabad', 'dholka', 'dhandhuka', 'botad'),
  line('vadodara', 'godhra', 'dahod', [23.33, 75.04]),
  line('anand', 'umreth', 'dakor', 'godhra'),
  line('anand', 'petlad', 'tarapur', 'khambhat'),
  line('rajkot', 'gondal', jetalsar, 'junagadh', 'veraval'),
  line(jetalsar, 'porbandar'),
  line('surat', 'bardoli', 'vyara', 'nandurbar'),
  line('ahmedabad', 'himatnagar', 'dungarpur', 'udaipur'),
  line('mehsana', 'patan'),
];

/** `21.83 73.75, 21.95 73.5`: latitude and longitude of each point. */
const points = (text: string) =>
  text.split(',').map((point): Position => {
    const [latitude = 0, longitude = 0] = point.trim().split(' ').map(Number);
    return [latitude, longitude];
  });

export const rivers: readonly Position[][] = [
  // Narmada
  points('22.0 74.6, 21.83 73.75, 21.95 73.5, 21.98 73.3, 21.84 73.15, 21.69 73.0, 21.66 72.85'),
  // Tapi
  points('21.25 73.6, 21.3 73.3, 21.29 72.97, 21.2 72.81, 21.12 72.68'),
  // Mahi
  points('23.35 74.1, 23.31 73.83, 23.08 73.5, 22.83 73.35, 22.6 73.25, 22.43 73.07, 22.28 72.74'),
  // Sabarmati
  points('24.0 72.86, 23.6 72.82, 23.23 72.68, 23.03 72.57, 22.66 72.53, 22.32 72.4'),
];

/** The sea as one area: along the coast from north-west to south-east, and back outside the map. */
export const sea: readonly Position[] = points(`
  23.75 68.05, 23.55 68.35, 23.22 68.6, 23.05 68.75, 22.9 69.05, 22.81 69.35, 22.74 69.68, 22.84 69.95, 22.9 70.15,
  22.99 70.23, 23.08 70.4, 22.96 70.45, 22.8 70.36, 22.68 70.28, 22.56 70.08, 22.5 69.9, 22.43 69.82, 22.36 69.65,
  22.33 69.45, 22.42 69.2, 22.48 69.08, 22.4 68.96, 22.24 68.95, 22.08 69.08, 21.84 69.38, 21.63 69.59,
  21.25 69.95, 21.01 70.22, 20.9 70.35, 20.76 70.66, 20.7 70.84, 20.71 71.0, 20.74 71.09, 20.86 71.38, 20.91 71.52,
  21.03 71.8, 21.2 72.11, 21.4 72.21, 21.68 72.28, 21.8 72.25, 21.98 72.24, 22.15 72.28, 22.25 72.33, 22.32 72.4,
  22.29 72.58, 22.28 72.74, 22.2 72.66, 22.18 72.6, 22.02 72.52, 21.88 72.55, 21.8 72.52, 21.7 72.53, 21.66 72.85,
  21.58 72.68, 21.48 72.62, 21.35 72.62, 21.1 72.62, 21.12 72.68, 21.07 72.7, 20.89 72.79, 20.76 72.84, 20.6 72.88,
  20.41 72.82, 20.19 72.74, 19.97 72.71, 19.3 72.78, 17 73.2, 17 64, 23.75 64
`);
