/** The version in package.json, put in by the build. */
declare const APP_VERSION: string
