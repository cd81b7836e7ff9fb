import { z } from 'zod';

/** The token of an emailed link, or `held`. */
export const linkToken = z.string().min(1).max(200);
