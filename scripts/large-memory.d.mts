export const largeMemory: Readonly<Record<string, string>>;
