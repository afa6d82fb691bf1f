import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listWork: { method: 'GET', path: '/Work/GetAll', access: 'signedIn' },
  countWork: { method: 'GET', path: '/Work/Counts', access: 'signedIn' },
  listWorkers: { method: 'GET', path: '/Work/People', access: 'admin' },
  getMorning: { method: 'GET', path: '/Work/Morning', access: 'admin' },
  getWorkRules: { method: 'GET', path: '/Work/Rules', access: 'signedIn' },
  getWork: { method: 'GET', path: '/Work/Get:id', access: 'signedIn' },
  getTimeline: { method: 'GET', path: '/Work/Timeline/:id', access: 'admin' },
  getApplicationTimeline: { method: 'GET', path: '/Work/ApplicationTimeline/:id', access: 'signedIn' },
  getItemTimeline: { method: 'GET', path: '/Work/ItemTimeline/:id', access: 'signedIn' },
  assignWork: { method: 'POST', path: '/Work/Assign', access: 'admin' },
  takeWork: { method: 'POST', path: '/Work/Take', access: 'signedIn' },
  enterRequest: { method: 'POST', path: '/Work/Create', access: 'signedIn' },
  handOverWork: { method: 'POST', path: '/Work/HandOver', access: 'signedIn' },
  planWork: { method: 'PUT', path: '/Work/Plan/:id', access: 'signedIn' },
  moveWork: { method: 'PUT', path: '/Work/Status/:id', access: 'signedIn' },
  moveAnyRequest: { method: 'PUT', path: '/Work/Move/:id', access: 'admin' },
  listStages: { method: 'GET', path: '/Work/Stages', access: 'signedIn' },
  recordCall: { method: 'POST', path: '/Work/Called/:id', access: 'signedIn' },
  undoWork: { method: 'POST', path: '/Work/Undo', access: 'signedIn' },
});
