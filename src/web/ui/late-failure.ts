import { createContext } from 'react';

/** Called as a write begins; what it answers is told a failure after what would have shown it was closed. */
export type BeginWrite = () => (error: unknown) => void;

/** The frame tells late failures wherever the person is by then. */
export const LateFailureContext = createContext<BeginWrite>(() => () => {});
