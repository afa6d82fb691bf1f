import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listWork: { method: 'GET', path: '/Work/GetAll', access: 'signedIn' },
  countWork: { method: 'GET', path: '/Work/Counts', access: 'signedIn' },
  listWorkers: { method: 'GET', path: '/Work/People', access: 'admin' },
  getMorning: { method: 'GET', path: '/Work/Morning', access: 'admin' },
  getWorkRules: { method: 'GET', path: '/Work/Rules', access: 'signedIn' },
  getWork: { method: 'GET', path: '/Work/Get:id', access: 'signedIn' },
  getTimeline: { method: 'GET', path: '/Work/Timeline/:id', access: 'admin' },
  assignWork: { method: 'POST', path: '/Work/Assign', access: 'admin' },
  takeWork: { method: 'POST', path: '/Work/Take', access: 'signedIn' },
  handOverWork: { method: 'POST', path: '/Work/HandOver', access: 'admin' },
  planWork: { method: 'PUT', path: '/Work/Plan/:id', access: 'signedIn' },
  moveWork: { method: 'PUT', path: '/Work/Status/:id', access: 'signedIn' },
  moveAnyRequest: { method: 'PUT', path: '/Work/Move/:id', access: 'admin' },
  listStages: { method: 'GET', path: '/Work/Stages', access: 'signedIn' },
  recordCall: { method: 'POST', path: '/Work/Called/:id', access: 'signedIn' },
  listReaders: { method: 'GET', path: '/Work/Readers/:id', access: 'signedIn' },
  listMentions: { method: 'GET', path: '/Work/Mentions', access: 'signedIn' },
  readMentions: { method: 'POST', path: '/Work/Mentions/Read', access: 'signedIn' },
  addNote: { method: 'POST', path: '/Work/Note/:id', access: 'signedIn' },
  undoWork: { method: 'POST', path: '/Work/Undo', access: 'signedIn' },
});
