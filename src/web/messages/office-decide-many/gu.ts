import type { DecideManyMessages } from './en.ts';

export const decideMany = {
  forAll: 'આ બધી અરજીઓ માટેનો નિર્ણય',
  hint: 'નોંધ અને કેસ નંબર જેમ છે તેમ રહે છે; તે દરેક અરજીમાં લખો.',
  choose: 'નિર્ણય પસંદ કરો',
  none: 'પસંદ કરેલી અરજીઓમાંથી એકેય બેંકના નિર્ણયની રાહમાં નથી.',
  left: (count: number) => `બીજી ${count} અરજી નિર્ણયની રાહમાં છે. પહેલાં આ સાચવો.`,
  closed: (count: number) => `${count} અરજી પર નિર્ણય આવી ગયો છે કે તે પાછી ખેંચાઈ છે, તેથી લીધી નથી.`,
  submit: (decision: string, count: number) => `${count} અરજી માટે “${decision}” સાચવો`,
  done: (done: number, all: number) => (done === all ? `સચવાઈ: ${done}.` : `સચવાઈ: ${all}માંથી ${done}.`),
} satisfies DecideManyMessages;
