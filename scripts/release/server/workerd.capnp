using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "renderer", worker = (
      modules = [
        (name = "worker.mjs", esModule = embed "worker.mjs"),
        (name = "renderer.mjs", esModule = embed "renderer.mjs"),
        (name = "release.json", json = embed "release.json"),
      ],
      compatibilityDate = "2026-04-01",
      globalOutbound = "outside",
    )),
    # "private" too, because the API may be on the same machine.
    (name = "outside", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:3101", http = (), service = "renderer")],
);
