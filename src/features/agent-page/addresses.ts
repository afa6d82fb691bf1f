import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getAgentPage: { method: 'GET', path: '/AgentPage/Mine', access: 'signedIn' },
  changeAgentPage: { method: 'PUT', path: '/AgentPage/Mine', access: 'signedIn' },
});
