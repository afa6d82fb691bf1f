import type { OwnAccountMessages } from './en.ts';

export const ownAccount = {
  loadFailed: 'તમારું ખાતું લોડ થઈ શક્યું નથી.',
  facts: {
    title: 'તમે આ નામે લૉગિન છો',
    username: 'યુઝરનું નામ',
    role: 'ભૂમિકા',
    previous: 'આ પહેલાંનું છેલ્લું લૉગિન',
    noPrevious: 'છેલ્લા 30 દિવસમાં કોઈ નથી',
  },
  newDevices: {
    title: (count) =>
      count === 1 ? 'નવા ઉપકરણ પરથી તમારા ખાતામાં લૉગિન થયું છે.' : `${count} નવાં ઉપકરણ પરથી તમારા ખાતામાં લૉગિન થયું છે.`,
    hint: 'છેલ્લા 30 દિવસમાં. આમાંથી કોઈ તમારું ન હોય તો પાસવર્ડ બદલો અને બીજે બધેથી લૉગ આઉટ કરો.',
  },
  unfinished: {
    title: (count) =>
      count === 1 ? 'તમારો પાસવર્ડ લખાયો, પણ લૉગિન પૂરું થયું નહીં.' : `તમારો પાસવર્ડ ${count} વખત લખાયો, પણ લૉગિન પૂરું થયું નહીં.`,
    hint: 'છેલ્લા 30 દિવસમાં. તે તમે ન હો, તો બીજું કોઈ તમારો પાસવર્ડ જાણે છે: હમણાં જ બદલો.',
  },
  sessions: {
    title: 'તમે ક્યાં ક્યાં લૉગિન છો',
    hint: 'વધુમાં વધુ પાંચ સ્થળે; છઠ્ઠું લૉગિન સૌથી જૂનું બંધ કરે છે.',
    failed: 'લૉગિનની યાદી લોડ થઈ શકી નથી.',
    isThis: 'આ ઉપકરણ',
    started: (time) => `${time}થી`,
    lastSeen: (time) => `છેલ્લે વપરાયું: ${time}`,
    end: 'લૉગ આઉટ કરો',
    endOf: (device, time) => `${device}, ${time}થી: લૉગ આઉટ કરો`,
    ended: (device) => `${device}: લૉગ આઉટ થઈ ગયું.`,
    endOthers: 'બીજે બધેથી લૉગ આઉટ કરો',
    endOthersQuestion: 'બીજે બધેથી લૉગ આઉટ કરવું છે?',
    endOthersText: 'ફક્ત આ ઉપકરણ પર લૉગિન રહેશે.',
    othersEnded: (count) => (count === 0 ? 'તમે બીજે ક્યાંય લૉગિન નહોતા.' : `${count} સ્થળેથી લૉગ આઉટ થયું.`),
    endAll: 'બધેથી લૉગ આઉટ કરો',
    endAllQuestion: 'અહીંથી પણ, બધેથી લૉગ આઉટ કરવું છે?',
    endAllText: 'આ ઉપકરણ પર તમારે ફરી લૉગિન કરવું પડશે.',
    endFailed: 'ક્યાંયથી લૉગ આઉટ થયું નથી.',
  },
} satisfies OwnAccountMessages;
