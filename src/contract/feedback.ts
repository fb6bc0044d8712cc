/** What the form of /playFeedBack offers (spec section 5), in the words in which it is sent. */
export const feedbackDevices = ['Windows 7', 'Windows 10', 'Mac', 'iPhone', 'Android phone', 'other'] as const;
export const feedbackBrowsers = ['chrome', 'safari', 'Android default', '360', 'UC', 'other'] as const;
export const feedbackProblems = [
  'audio/video out of sync',
  'poor audio',
  'missing segment',
  'wrong episode number',
  'cannot play',
  'other',
] as const;

/** Joins the problems that were chosen (spec section 3, Feedback submission). */
export const PROBLEM_MARK = '#';
