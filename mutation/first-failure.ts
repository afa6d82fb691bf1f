import fc from 'fast-check';

/** A mutant is found by any counter-example: none is looked for that is smaller. */
fc.configureGlobal({ endOnFailure: true });
