import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf(
  {
    getMuster: { method: 'GET', path: '/Attendance/Muster', access: 'admin' },
    closeMonth: { method: 'POST', path: '/Attendance/Muster/close', access: 'admin' },
    reopenMonth: { method: 'POST', path: '/Attendance/Muster/reopen', access: 'admin' },
    getPersonDay: { method: 'GET', path: '/Attendance/Muster/Day/:userId', access: 'admin' },
    startMusterExport: { method: 'POST', path: '/Attendance/Muster/Export', access: 'admin' },
    downloadMuster: {
      method: 'GET',
      path: '/Attendance/Muster/Export/:ticket',
      // A download carries no bearer token; the ticket is checked with the session's own cookie instead.
      access: 'public',
    },
  },
  { evaluation: 'judged' },
);
