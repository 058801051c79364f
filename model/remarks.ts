/** The longest reason or remark that somebody gives for what they do. */
export const LONGEST_REMARK = 1000;
