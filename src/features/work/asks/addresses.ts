import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listAsks: { method: 'GET', path: '/Work/Asks', access: 'signedIn' },
  answerAsk: { method: 'POST', path: '/Work/AnswerAsk/:id', access: 'admin' },
  seeAnswer: { method: 'POST', path: '/Work/SeenAnswer/:id', access: 'signedIn' },
});
