/** The object that a JSON text holds; an empty one for anything else, also for a text that is none. */
export function jsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
