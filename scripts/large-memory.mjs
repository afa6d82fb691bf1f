/**
 * Has the C library of Linux (glibc from 2.35 on) ask for large pieces of memory in pages of 2 MB: a password's hash writes 46 MB, a photo of
 * 12 megapixels 36, and each page of 4 KB costs the kernel a fault (decision 131). Elsewhere nobody reads it. Not on ARM, where such a page may have 512 MB.
 */
export const largeMemory = process.arch === 'x64' ? { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' } : {};
