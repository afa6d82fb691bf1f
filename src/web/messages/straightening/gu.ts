import type { StraighteningMessages } from './en.ts';

export const straightening: StraighteningMessages = {
  straighten: 'સીધો કરો',
  first: 'મોકલતા પહેલાં મારા ફોટા સીધા કરો',
  title: 'ફોટો સીધો કરો',
  text: 'ચાર બિંદુઓને કાગળના ખૂણાઓ પર ખસેડો.',
  keys: 'ઍરો કીથી પસંદ કરેલું બિંદુ ખસે છે, Shift સાથે વધારે.',
  corners: ['ઉપર ડાબો ખૂણો', 'ઉપર જમણો ખૂણો', 'નીચે જમણો ખૂણો', 'નીચે ડાબો ખૂણો'],
  turnLeft: 'ડાબે ફેરવો',
  turnRight: 'જમણે ફેરવો',
  undo: 'પાછું લાવો',
  reset: 'શરૂઆતથી કરો',
  done: 'આ રીતે વાપરો',
  cancel: 'મોકલશો નહીં',
  back: 'ફેરફાર વિના પાછા જાઓ',
};
