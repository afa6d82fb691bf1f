import { configure } from '@testing-library/react';

/** What is loaded when it is needed may take longer than the library's second on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });
