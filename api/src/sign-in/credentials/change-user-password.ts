import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { flows } from '../flows.ts';

/** A wrong old password returns `result: false` instead of an error (spec 7.4). The attempt is still counted. */
export const changeUserPassword: Handle<'sign-in/change-user-password'> = async (context, input) => {
  try {
    return await flows['change-user-password'].run(context, {
      current: input.oldPassword,
      password: input.newPassword,
    });
  } catch (error) {
    if (error instanceof Refusal && error.error === 'loginfailedWarning') return { result: false };
    throw error;
  }
};
