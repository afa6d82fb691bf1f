import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listImports: { method: 'GET', path: '/Imports/GetAll', access: 'admin' },
  uploadImport: {
    method: 'POST',
    path: '/Imports/Upload',
    access: 'admin',
    upload: { field: 'file', isRequired: true, holds: 'table' },
  },
  getImport: { method: 'GET', path: '/Imports/Get/:id', access: 'admin' },
  mapImport: { method: 'PUT', path: '/Imports/Map/:id', access: 'admin' },
  listImportRows: { method: 'GET', path: '/Imports/Rows', access: 'admin' },
  confirmImport: { method: 'POST', path: '/Imports/Confirm/:id', access: 'admin' },
  previewUndo: { method: 'GET', path: '/Imports/UndoPreview/:id', access: 'admin' },
  undoImport: { method: 'POST', path: '/Imports/Undo/:id', access: 'admin' },
  resumeImport: { method: 'POST', path: '/Imports/Resume/:id', access: 'admin' },
  discardImport: { method: 'POST', path: '/Imports/Discard/:id', access: 'admin' },
  startFaultsExport: { method: 'POST', path: '/Imports/Faults', access: 'admin' },
  downloadFaultsExport: { method: 'GET', path: '/Imports/Faults/:ticket', access: 'public' },
});
