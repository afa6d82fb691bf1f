import { createContext } from 'react';

/** How the window around closes, for the Cancel of its form. Apart from the window, whose code a form outside one does not fetch. */
export const LeaveWindowContext = createContext<(() => void) | undefined>(undefined);
