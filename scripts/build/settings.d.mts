/** The settings in a config.json; null and a sentence, with the file under `name`, where it is missing, closed or no JSON. */
export function readSettings(file: string, name?: string): { settings: unknown; mistake: string };
/** What is wrong with the settings the app is served with: a sentence for the operator, '' where nothing is. */
export function settingsMistake(folder: string): string;
