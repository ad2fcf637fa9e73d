/** One step of an input device, as WebDriver and BiDi both write it. */
export type Step =
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pause'; duration?: number }

/** An input device and what it does, step by step. */
export type Device =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: Step[] }
  | { type: 'key'; id: string; actions: Step[] }

/** What a browser is asked for, whatever it speaks. One of its windows is the current one. */
export type Engine = {
  /** As it calls itself: 'Firefox 153.7.0'. */
  readonly title: string
  navigate: (address: string) => Promise<void>
  /** The value of an expression in the page, by way of JSON; a promise is waited for. */
  evaluate: (expression: string) => Promise<unknown>
  perform: (devices: readonly Device[]) => Promise<void>
  /** Puts files into the file field at that selector. */
  setFiles: (selector: string, paths: readonly string[]) => Promise<void>
  windows: () => Promise<readonly string[]>
  use: (window: string) => Promise<void>
  closeWindow: () => Promise<void>
  /** The inner size of the current window, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  forgetCookies: () => Promise<void>
  /** A PNG file. */
  screenshot: () => Promise<Buffer>
  /** Uncaught errors, console errors and violations of a policy; only where the browser tells its driver. */
  errors?: () => string[]
}
