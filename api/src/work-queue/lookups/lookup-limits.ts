/** How long a list of words that applications have may lag behind them: finding each word once reads every row's index entry. */
export const lookupMs = 60_000;
