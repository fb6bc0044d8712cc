/** The choices of the form of /playFeedBack (spec section 5), in the words in which they are sent. */
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

/** The separator between the chosen problems (spec section 3, Feedback submission). */
export const PROBLEM_MARK = '#';
