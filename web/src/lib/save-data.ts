type Connection = { saveData?: boolean }

/** True with the browser's data saver: prefetching is skipped. */
export const isSaveDataOn = () =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true
